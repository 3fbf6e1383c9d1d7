import { formatDateTime } from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteSnapshot, resetWorld, saveSnapshot, snapshotsOptions, type Snapshot } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { clockAtom } from '../liveness/clock.ts';
import { useTabValue } from '../tab/store.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Failed } from '../ui/failed.tsx';
import classes from './snapshots.module.css';
import { useStage } from './stage-context.ts';
import { StageActions, StageForm } from './stage-form.tsx';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

interface Question {
  readonly action: 'load' | 'delete';
  readonly snapshot: Snapshot;
}

/** Saves named states of the world, loads and deletes them. */
export function Snapshots() {
  const [question, setQuestion] = useState<Question | null>(null);
  if (question) return <SnapshotQuestion {...question} onAnswer={() => setQuestion(null)} />;
  return <SnapshotList onAsk={setQuestion} />;
}

function SnapshotList({ onAsk }: { onAsk: (question: Question) => void }) {
  const { t } = useTranslation('director');
  const epoch = useTabValue(clockAtom)?.epoch ?? 0;
  const { data: snapshots, error, refetch } = useQuery(snapshotsOptions(epoch));
  return (
    <StageForm title={t('snapshots.title')}>
      <SaveSnapshot names={(snapshots ?? []).map(({ name }) => name)} />
      {!snapshots && error && (
        <Failed
          title={t('notLoaded')}
          error={(error.cause as Error | undefined) ?? error}
          onRetry={() => void refetch()}
        />
      )}
      {snapshots?.length === 0 && <p>{t('snapshots.none')}</p>}
      {snapshots && snapshots.length > 0 && (
        <ul className={classes.list} aria-label={t('snapshots.title')}>
          {snapshots.map((snapshot) => (
            <SnapshotRow key={snapshot.name} snapshot={snapshot} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </StageForm>
  );
}

function SaveSnapshot({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('director');
  const { commands } = useStage();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && !NAME.test(name);
  const save = async () => {
    setTried(true);
    if (!NAME.test(name) || !(await commands.run('save', () => saveSnapshot(name)))) return;
    setName('');
    setTried(false);
  };
  return (
    <div className={classes.save}>
      <TextInput
        label={t('snapshots.name')}
        description={t('snapshots.nameHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        error={isWrong}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      <BusyButton isBusy={commands.isBusy} onClick={() => void save()}>
        {t(names.includes(name) ? 'snapshots.replace' : 'snapshots.save')}
      </BusyButton>
    </div>
  );
}

interface SnapshotRowProps {
  snapshot: Snapshot;
  onAsk: (question: Question) => void;
}

function SnapshotRow({ snapshot, onAsk }: SnapshotRowProps) {
  const { t } = useTranslation('director');
  const { zone } = useStage();
  const { name, problem, now } = snapshot;
  const isUsable = problem === undefined;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span>
          {isUsable ? t('snapshots.at', { instant: formatDateTime(zone, now * 1000) }) : t('snapshots.unusable')}
        </span>
      </div>
      {isUsable && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('snapshots.loadLabel', { name })}
          onClick={() => onAsk({ action: 'load', snapshot })}
        >
          {t('snapshots.load')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('snapshots.deleteLabel', { name })}
        onClick={() => onAsk({ action: 'delete', snapshot })}
      >
        {t('snapshots.delete')}
      </Button>
    </li>
  );
}

function SnapshotQuestion({ action, snapshot, onAnswer }: Question & { onAnswer: () => void }) {
  const { t } = useTranslation('director');
  const { zone, commands } = useStage();
  const { name, now } = snapshot;
  const act = async () => {
    const send = () => (action === 'load' ? resetWorld({ snapshot: name }) : deleteSnapshot(name));
    if (await commands.run(action, send)) onAnswer();
  };
  return (
    <StageForm title={t(action === 'load' ? 'snapshots.loadQuestion' : 'snapshots.deleteQuestion', { name })}>
      <p>
        {action === 'load'
          ? t('snapshots.loadWhy', { instant: formatDateTime(zone, now * 1000) })
          : t('snapshots.deleteWhy')}
      </p>
      <StageActions>
        <Button variant="default" onClick={onAnswer}>
          {t('snapshots.keep')}
        </Button>
        <BusyButton {...(action === 'delete' && { color: 'red' })} isBusy={commands.isBusy} onClick={() => void act()}>
          {t(action === 'load' ? 'snapshots.load' : 'snapshots.delete')}
        </BusyButton>
      </StageActions>
    </StageForm>
  );
}
