export { defineRingsidePanel, type RingsidePanelElement } from './defineRingsidePanel.ts';
