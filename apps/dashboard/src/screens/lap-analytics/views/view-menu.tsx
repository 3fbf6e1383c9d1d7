import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useViews, type Views } from './use-views.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './views.module.css';

type Question = 'save' | 'rename' | 'delete';

/** Opens, saves, renames and deletes the named views of this user. The button shows the name of the view in the address. */
export function ViewMenu() {
  const { t } = useTranslation('laps');
  const views = useViews();
  const [question, setQuestion] = useState<Question | null>(null);
  const { name, isChanged } = views;
  return (
    <>
      <Menu
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: classes.menu ?? '' }}
        onOpen={views.refresh}
      >
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button ?? ''}
            data-set={name !== null || undefined}
            leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            {name === null ? t('views.button') : <ViewName name={name} isChanged={isChanged} />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Entries views={views} onAsk={setQuestion} />
        </Menu.Dropdown>
      </Menu>
      <Questions views={views} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function ViewName({ name, isChanged }: { name: string; isChanged: boolean }) {
  const { t } = useTranslation('laps');
  return (
    <>
      <span className="only-read-aloud">{t('views.current')} </span>
      <bdi className={classes.name}>{name}</bdi>
      {isChanged && <span className={classes.changed}> {t('views.changed')}</span>}
    </>
  );
}

function Entries({ views, onAsk }: { views: Views; onAsk: (question: Question) => void }) {
  const { t } = useTranslation('laps');
  const { saved, isChanged, name } = views;
  return (
    <>
      <Menu.Label>{views.views.length === 0 ? t('views.none') : t('views.saved')}</Menu.Label>
      {views.views.map((view) => (
        <Menu.Item
          key={view.name}
          aria-current={view.name === name}
          leftSection={
            <IconCheck size={14} stroke={2} aria-hidden visibility={view.name === name ? 'visible' : 'hidden'} />
          }
          onClick={() => views.open(view)}
        >
          <bdi className={classes.name}>{view.name}</bdi>
        </Menu.Item>
      ))}
      <Menu.Divider />
      {saved && isChanged && <Menu.Item onClick={() => views.save(saved.name)}>{t('views.saveChanges')}</Menu.Item>}
      <Menu.Item onClick={() => onAsk('save')}>{t('views.saveAs')}</Menu.Item>
      {saved && (
        <>
          <Menu.Item onClick={() => onAsk('rename')}>{t('views.rename')}</Menu.Item>
          <Menu.Item color="var(--bad)" onClick={() => onAsk('delete')}>
            {t('views.delete')}
          </Menu.Item>
        </>
      )}
    </>
  );
}

interface QuestionsProps {
  views: Views;
  question: Question | null;
  onClose: () => void;
}

function Questions({ views, question, onClose }: QuestionsProps) {
  const { t } = useTranslation(['laps', 'common']);
  const { saved, name } = views;
  if (question === 'save')
    return (
      <ViewNameDialog
        title={t('views.saveTitle')}
        act={t('views.save')}
        name={saved === null ? (name ?? '') : ''}
        others={views.views}
        onName={views.save}
        onClose={onClose}
      />
    );
  if (question === null || saved === null) return null;
  if (question === 'rename')
    return (
      <ViewNameDialog
        title={t('views.renameTitle', { name: saved.name })}
        act={t('views.renameAct')}
        name={saved.name}
        others={views.views.filter((view) => view !== saved)}
        onName={views.rename}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={t('views.deleteTitle', { name: saved.name })}
      keep={t('cancel', { ns: 'common' })}
      act={t('views.deleteAct')}
      isDanger
      onKeep={onClose}
      onAct={() => {
        onClose();
        views.remove();
      }}
    >
      <p>{t('views.deleteWhy')}</p>
    </Confirm>
  );
}
