import type { Tracker } from '../../core/print-sheet.ts';

/** Panic tokens a sheet has room for. */
const TOKEN_BOXES = 5;

export const PANIC: Tracker = { title: 'Panic', label: '', count: TOKEN_BOXES, halfAt: 0 };
export const PANIC_COLUMN = { label: 'Panic tokens', width: 40 };
