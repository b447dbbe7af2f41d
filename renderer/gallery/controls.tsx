import { ActionIcon, Button, Checkbox, Progress, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ChoiceBar } from '../components/choice-bar.tsx';
import { ChoiceList } from '../components/choice-list.tsx';
import { FilePicker, PICTURES } from '../components/file-picker.tsx';
import { NumberStepper } from '../components/number-stepper.tsx';
import { OptionCheck } from '../components/option-check.tsx';
import { TagEditor } from '../components/tag-editor.tsx';
import classes from './gallery.module.css';

const idle = (): void => {};
const VARIANTS = ['filled', 'default', 'light', 'subtle'] as const;

export const Buttons = () => (
  <section>
    <h2>Buttons</h2>
    {VARIANTS.map((variant) => (
      <div key={variant} className={classes.line}>
        <Button size="sm" variant={variant}>
          Main
        </Button>
        <Button variant={variant} leftSection={<IconPlus />}>
          Usual
        </Button>
        <Button size="compact-sm" variant={variant}>
          Small
        </Button>
        <Button variant={variant} disabled>
          Off
        </Button>
      </div>
    ))}
    <div className={classes.line}>
      <ActionIcon aria-label="Remove">
        <IconTrash aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Remove, not now" disabled>
        <IconTrash aria-hidden />
      </ActionIcon>
      <button type="button" className="link">
        A link
      </button>
      <FilePicker accept={PICTURES} onFile={idle}>
        Choose a picture
      </FilePicker>
      <kbd>Ctrl K</kbd>
    </div>
    <Progress className={classes.wide} value={40} aria-label="Under way" />
  </section>
);

export const Fields = () => (
  <section>
    <h2>Fields</h2>
    <TextInput label="Name" description="As it is called on the table." defaultValue="Red Tusk" />
    <TextInput label="Empty" placeholder="Say what it is" />
    <TextInput label="Wrong" error="Between 1 and 200 letters." defaultValue="" />
    <TextInput label="Off" disabled defaultValue="Not to be changed" />
    <Textarea label="Notes" rows={2} defaultValue="Two lines" />
    <TagEditor label="Tags" tags={['club', 'league']} known={['wish list']} onChange={idle} />
    <TagEditor label="No tags" tags={[]} known={[]} onChange={idle} />
  </section>
);

const FEW = ['Light', 'Medium', 'Heavy'].map((label) => ({ value: label.toLowerCase(), label }));
const MANY = Array.from({ length: 24 }, (_, index) => ({ value: `${index}`, label: `Unit ${index + 1}` }));

export const Choices = () => (
  <section>
    <h2>One of several</h2>
    <ChoiceBar label="Armour" choices={FEW} value="medium" onChange={idle} />
    <ChoiceBar label="Armour, none chosen" choices={FEW} value={null} onChange={idle} />
    <ChoiceBar label="Armour, wrong" wrong choices={FEW} value="heavy" onChange={idle} />
    <ChoiceBar
      label="Armour and price"
      choices={FEW.map((choice, index) => ({ ...choice, detail: `+${index}` }))}
      value="light"
      onChange={idle}
    />
    <ChoiceList label="A few" data={FEW} value="light" onChange={idle} />
    <ChoiceList label="Many: type a few letters" data={MANY} value="3" onChange={idle} />
    <ChoiceList label="Off" data={FEW} value="heavy" disabled onChange={idle} />
    <NumberStepper label="Figures" value={12} min={1} max={40} onChange={idle} />
    <NumberStepper label="Figures, empty" value={null} placeholder="auto" min={1} max={40} onChange={idle} />
    <NumberStepper label="Figures, wrong" wrong value={-3} least={-9} min={1} max={40} onChange={idle} />
    <NumberStepper label="Figures, off" disabled value={7} min={1} max={40} onChange={idle} />
  </section>
);

export const Ticks = () => (
  <section>
    <h2>Yes or no</h2>
    <Switch label="Switched on" description="With what it means." checked onChange={idle} />
    <Switch label="Switched off" checked={false} onChange={idle} />
    <Switch label="Not to be switched" disabled />
    <Checkbox label="Ticked" checked onChange={idle} />
    <Checkbox label="Some" indeterminate checked={false} onChange={idle} />
    <Checkbox label="Not ticked" checked={false} onChange={idle} />
    <div className={classes.wide}>
      <OptionCheck label="Shield" checked aside="+1" onChange={idle} />
      <OptionCheck label="Lance" checked={false} aside="+2" effect="Strikes first." onChange={idle} />
      <OptionCheck label="Longbow" checked={false} off aside="foot only" onChange={idle} />
      <OptionCheck label="Halberd" checked wrong aside="+1" onChange={idle} />
    </div>
  </section>
);
