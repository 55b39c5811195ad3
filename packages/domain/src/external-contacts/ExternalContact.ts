/** A contact of Google or Microsoft. `number`: the one that is called; empty: it has none. EXTC-001, EXTC-002 */
export interface ExternalContact {
  id: string;
  label: string;
  photo: string | null;
  firstName: string;
  familyName: string;
  jobTitle: string;
  mobileNumbers: readonly string[];
  homeNumbers: readonly string[];
  businessNumbers: readonly string[];
  number: string;
  emails: readonly string[];
  email: string;
  address: string;
  companyName: string;
  /** Of Microsoft. */
  personalNotes?: string | undefined;
}
