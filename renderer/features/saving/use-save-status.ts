import { useSyncExternalStore } from 'react';
import { type SaveStatus, saveState } from './save-state.ts';

export const useSaveStatus = (): SaveStatus => useSyncExternalStore(saveState.subscribe, saveState.status);
