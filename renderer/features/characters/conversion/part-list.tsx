import { IconChevronRight } from '@tabler/icons-react';
import type { Part } from '../../../../rules/core/conversion.ts';
import { Steps } from '../../../components/steps-list.tsx';
import classes from './part-list.module.css';

/** Derived numbers, a row each, that unfold into the steps that led to them. */
export const PartList = ({ parts }: { parts: readonly Part[] }) => (
  <div className={classes.partList}>
    {parts.map(({ key, title, shown, steps }) => (
      <details key={key}>
        <summary>
          <IconChevronRight aria-hidden />
          <span>{title}</span>
          <b>{shown}</b>
        </summary>
        <Steps of={steps} />
      </details>
    ))}
  </div>
);
