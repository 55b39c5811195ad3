export { checkHost, type HostUnderTest } from './checkHost.ts';
export { checkPanel, type Finding, type PanelUnderTest } from './checkPanel.ts';
export { createMockPanel, type MockPanel } from './createMockPanel.ts';
export type { MockAnswer, MockControls, MockHandler, MockOptions, Script } from './MockPanel.ts';
export { sampleCall, sampleGroups, sampleInfo, sampleOperator } from './samples.ts';
export { scenarios } from './scenarios.ts';
export { serveMockPanel } from './serveMockPanel.ts';
