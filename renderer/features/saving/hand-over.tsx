import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './hand-over.module.css';
import { letGo } from './leaving.ts';
import { pack } from './pack.ts';
import { windowDrafts } from './window-drafts.ts';

/** As the terminal prints it. */
const ADDRESS = /^http:\/\/(?:[a-z2-7]{26}\.localhost|127\.0\.0\.1):\d+\/open#[\w-]{43}$/;
/** Browsers cut or refuse longer addresses. */
const LONGEST = 1_000_000;

const goOn = async (address: string): Promise<string | null> => {
  if (!ADDRESS.test(address)) return 'This is not an address that Muster printed: copy the whole line.';
  const whole = `${address}&brought=${await pack(windowDrafts.unsaved())}`;
  if (whole.length > LONGEST) return 'This is too much to take along: export it to a file first.';
  letGo();
  window.location.assign(whole);
  return null;
};

/** Muster has another address at each start, which this page cannot know: whoever reads it in the terminal tells it. */
export const HandOver = () => {
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void goOn(address.trim()).then(setTrouble);
  };
  return (
    <form className={classes.handOver} onSubmit={submit}>
      <p>Started again, Muster has a new address. Paste it here, and what is not saved goes along.</p>
      <TextInput
        aria-label="The new address"
        placeholder="http://…localhost:…/open#…"
        value={address}
        error={trouble}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        Go on there
      </Button>
    </form>
  );
};
