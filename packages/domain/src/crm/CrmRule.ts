/** What an action does at one target; which members are set depends on the action. CRM-027 .. CRM-029 */
export interface CrmActionData {
  url?: string;
  name?: string;
  arguments?: string;
  method?: string;
  body?: string;
  data?: string;
}

/** One action of a rule, by target. CRM-026 */
export interface CrmAction {
  action: string;
  label: string;
  desktop: CrmActionData | null;
  webapp: CrmActionData | null;
}

/** A rule the server wants to be run now. CRM-025 */
export interface CrmRule {
  /** One per run. */
  uri: string;
  ruleId: string;
  label: string;
  askConfirmation: boolean;
  actions: CrmAction[];
  /** `null`: for no call. */
  callUri: string | null;
}
