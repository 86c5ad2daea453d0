import { type DesignObject, findObject, type GroupObject } from '@kerf/document';
import { insertObjects, replaceGroup, setStock } from '@kerf/editor';
import {
  type AnySettings,
  checkSettings,
  defaultSettings,
  GENERATORS,
  type Generator,
  generatorNamed,
  isWithin,
  type Made,
  makeThing,
  objectsFromThing,
  replaceThing,
  settingsThatFit,
} from '@kerf/generators';
import { Alert, Button, Group, Tabs } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeGenerators, type useGeneratorsView } from '../state/generators-view';
import { useEditorState, useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import classes from './generators.module.css';
import { type FormValues, SettingsFields } from './settings-fields';
import { TestResult } from './test-result';
import { ThingPicture } from './thing-picture';
import { useThingNames, useThingTexts } from './thing-texts';
import { type ShownThing, useThing } from './use-thing';

type Open = NonNullable<ReturnType<typeof useGeneratorsView.getState>['open']>;

/** The generated group of the design that is edited; null for a new thing, or when it was deleted meanwhile. */
function editedGroup(objects: DesignObject | undefined): GroupObject | null {
  return objects?.kind === 'group' && objects.generated ? objects : null;
}

/** The settings of a group that the generator still knows; others, and those that are missing, have their defaults. */
function settingsOfGroup(generator: Generator, group: GroupObject | null): AnySettings {
  const own = Object.entries(group?.generated?.settings ?? {}).filter(([name]) =>
    Object.hasOwn(generator.fields, name),
  );
  const checked = checkSettings(generator, Object.fromEntries(own));
  return checked.ok ? checked.value : defaultSettings(generator);
}

/** The generators as tabs, or the settings of the one that made the edited group. */
export function GeneratorsForm({ open }: { readonly open: Open }) {
  const texts = useThingTexts();
  const { t } = useTranslation();
  const { editor } = useStudio();
  const [id, setId] = useState(open.generator);
  const [group] = useState(() =>
    editedGroup(open.groupId === null ? undefined : findObject(editor.getState().design, open.groupId)),
  );
  const generator = generatorNamed(id) ?? GENERATORS[0]!;
  // What was typed stays while the person looks at other tabs.
  const [values, setValues] = useState<Readonly<Record<string, FormValues>>>(() => ({
    [generator.id]: settingsOfGroup(generator, group),
  }));
  const own = values[generator.id] ?? defaultSettings(generator);
  const form = (
    <GeneratorForm
      key={generator.id}
      generator={generator}
      group={group}
      values={own}
      onChange={(changes) => setValues({ ...values, [generator.id]: { ...own, ...changes } })}
    />
  );
  if (group) return form;
  return (
    <Tabs
      value={generator.id}
      onChange={(value) => value !== null && setId(value)}
      orientation="vertical"
      classNames={{ list: classes.tabs ?? '', panel: classes.panel ?? '' }}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('generators.title')}>
        {GENERATORS.map((one) => (
          <Tabs.Tab key={one.id} value={one.id}>
            {texts.generator(one.id)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={generator.id}>{form}</Tabs.Panel>
    </Tabs>
  );
}

interface FormProps {
  readonly generator: Generator;
  readonly group: GroupObject | null;
  readonly values: FormValues;
  onChange(changes: FormValues): void;
}

function GeneratorForm({ generator, group, values, onChange }: FormProps) {
  const { t } = useTranslation();
  const thing = useThing(generator, useDeferredValue(values));
  const { outcome, settings, isWaiting } = thing;
  const last = useRef<Made | null>(null);
  if (outcome.ok) last.current = outcome.value;
  const [isAsked, setIsAsked] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const apply = useApply(generator, group);
  const onApply = () => {
    setIsAsked(true);
    if (!outcome.ok || settings === null || isWaiting) return;
    if (apply(outcome.value, settings)) closeGenerators();
    else setIsFull(true);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={classes.body}>
        <ThingPicture made={last.current} isOld={!outcome.ok} />
        <SettingsFields
          generator={generator}
          values={values}
          problems={outcome.ok ? [] : outcome.problems}
          isAsked={isAsked}
          onChange={onChange}
        />
      </div>
      <Notes generator={generator} thing={thing} values={values} isFull={isFull} onChange={onChange} />
      {group && settings && <TestResult generator={generator} settings={settings} />}
      <div className={classes.actions}>
        <Button variant="subtle" mr="auto" onClick={() => onChange(defaultSettings(generator))}>
          {t('generators.reset')}
        </Button>
        <Button variant="default" onClick={closeGenerators}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={isWaiting}>
          {group ? t('generators.update') : t('generators.insert')}
        </Button>
      </div>
    </form>
  );
}

/** Puts a thing on the workspace, or in the place of the edited group. */
function useApply(generator: Generator, group: GroupObject | null) {
  const { editor } = useStudio();
  const names = useThingNames(generator.id);
  return (made: Made, settings: AnySettings): boolean => {
    const { design } = editor.getState();
    const generated = { generator: generator.id, settings };
    if (!group) {
      const fresh = objectsFromThing(made, generated, design, names);
      return editor.run(insertObjects([fresh], 'history.generate'));
    }
    const present = editedGroup(findObject(design, group.id));
    const before = makeThing(generator.id, settingsOfGroup(generator, present));
    if (!present || !before.ok) return false;
    const next = replaceThing(present, before.value, made, generated, design, names);
    return editor.run(replaceGroup(next, 'history.regenerate'));
  };
}

/** Sums of decimal fractions are not exact, mm. */
const ROUNDING = 1e-6;

interface NotesProps {
  readonly generator: Generator;
  readonly thing: ShownThing;
  readonly values: FormValues;
  readonly isFull: boolean;
  onChange(changes: FormValues): void;
}

/** What does not fit the material or the work area. */
function Notes({ generator, thing, values, isFull, onChange }: NotesProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.notes} role="status">
      {isFull && <Alert color="red">{t('generators.full')}</Alert>}
      <TooLarge generator={generator} thing={thing} onChange={onChange} />
      <OtherThickness generator={generator} values={values} onChange={onChange} />
    </div>
  );
}

/** Says that the parts are not as thick as the material, and makes one like the other. */
function OtherThickness({
  generator,
  values: { thickness },
  onChange,
}: Pick<NotesProps, 'generator' | 'values' | 'onChange'>) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { text } = useLengths();
  const { stock } = useEditorState(({ design }) => design);
  if (typeof thickness !== 'number' || Math.abs(thickness - stock.thickness) <= ROUNDING) return null;
  const { thickness: field } = generator.fields;
  const isAllowed = (value: number) => field?.kind === 'length' && value >= field.min && value <= field.max;
  return (
    <Alert color="yellow">
      <div className={classes.note}>
        {t('generators.otherThickness', { thickness: text(stock.thickness) })}
        <Group gap="xs" wrap="nowrap">
          {isAllowed(stock.thickness) && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange({ thickness: stock.thickness })}
            >
              {t('generators.takeThickness', { thickness: text(stock.thickness) })}
            </Button>
          )}
          {isAllowed(thickness) && (
            <Button size="compact-xs" variant="default" onClick={() => editor.run(setStock({ thickness }))}>
              {t('generators.setThickness', { thickness: text(thickness) })}
            </Button>
          )}
        </Group>
      </div>
    </Alert>
  );
}

/** Says that a thing is larger than the work area, and makes it smaller if its sizes can be. */
function TooLarge({ generator, thing, onChange }: Pick<NotesProps, 'generator' | 'thing' | 'onChange'>) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const { outcome, settings } = thing;
  const { workspace } = useEditorState(({ design }) => design);
  const isLarge = outcome.ok && !isWithin(outcome.value, workspace);
  const smaller = useMemo(() => {
    return isLarge && settings ? settingsThatFit(generator, settings, workspace) : null;
  }, [isLarge, generator, settings, workspace]);
  if (!isLarge) return null;
  const size = ({ width, height }: { width: number; height: number }) => `${text(width)} × ${text(height)}`;
  return (
    <Alert color="yellow">
      <div className={classes.note}>
        {t('generators.large', { size: size(outcome.value), area: size(workspace) })}
        {smaller && (
          <Button size="compact-xs" variant="default" onClick={() => onChange(smaller)}>
            {t('generators.makeFit')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
