/**
 * `Microsoft.CIFramework` of Dynamics 365 Channel Integration Framework 1.0: the methods that the adapter uses, as its
 * JavaScript API reference describes them. Answers are JSON in a string. The library is there after the window's event
 * `CIFInitDone`.
 */
export interface CIFramework {
  addHandler(event: string, handler: (data: unknown) => Promise<void>): void;
  removeHandler(event: string, handler: (data: unknown) => Promise<void>): void;
  /** Whether numbers in forms are links. */
  setClickToAct(on: boolean): Promise<unknown>;
  /** @param only true: the records are answered and nothing is opened */
  searchAndOpenRecords(entity: string, query: string, only: boolean): Promise<string>;
  /** Both are JSON. */
  openForm(options: string, parameters?: string): Promise<unknown>;
  createRecord(entity: string, data: string): Promise<string>;
  updateRecord(entity: string, id: string, data: string): Promise<string>;
  /** 0: the panel is minimised, 1: it is docked. */
  setMode(mode: 0 | 1): Promise<unknown>;
}
