import { TitleField } from '../../../components/title-field.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';

export const NameField = () => {
  const session = useSession();
  const name = useBuilder(({ roster }) => roster.name);
  return (
    <TitleField
      name={name}
      noun="roster"
      onName={(value) => session.edit(`Roster named ${value}`, (roster) => ({ ...roster, name: value }))}
    />
  );
};
