import { charactersWithUnits } from '../../core/entry-references.ts';
import type { SixEventsRoster } from '../types.ts';

export const { adopt, forFile } = charactersWithUnits<SixEventsRoster>();
