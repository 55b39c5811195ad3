import type { QueueGroup } from '@ringside/domain/queue';
import { createContext, useContext } from 'react';

const Whose = createContext<QueueGroup | null>(null);
export const WhoseRules = Whose.Provider;

/** The group whose rule is edited; null: the user's. A group has neither presence nor contacts, and a mailbox if it is a queue. */
export const useGroup = (): QueueGroup | null => useContext(Whose);
