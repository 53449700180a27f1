import { restoreCode } from './code-tabs.ts';
import { defineRestorer } from './restore-element.ts';

defineRestorer('restore-code', restoreCode);
