import { Anchor, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BESIDE_MARK, besideFields } from './beside-fields';
import classes from './whats-this.module.css';

/** A setting and what it does. */
export interface Explained {
  readonly label: string;
  readonly text: string;
  /** A picture of this setting alone; it moves. */
  readonly picture?: ReactNode;
}

interface WhatsThisProps {
  readonly explained: readonly Explained[];
  /** One picture for all the settings: it is the button, and moves in what opens. Left out: a question mark. */
  readonly picture?: ReactNode;
  /** The page of the help center that says more. */
  readonly topic: string;
}

const WIDTH = 300;
/** What the explained fields are in. */
const AROUND = '[data-explained], aside, [role="dialog"]';

function placeOf(mark: HTMLElement) {
  const around = (mark.closest(AROUND) ?? mark).getBoundingClientRect();
  return besideFields(mark.getBoundingClientRect(), around, { page: window.innerWidth, width: WIDTH });
}

/** A button that says what settings do, with their pictures moving. */
export function WhatsThis({ explained, picture, topic }: WhatsThisProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState(BESIDE_MARK);
  const label = `${t('help.whatsThis')} ${explained.map((one) => one.label).join(', ')}`;
  return (
    <Popover
      width={WIDTH}
      position={place.side}
      offset={place.offset}
      withArrow={place.isBeside}
      middlewares={{ flip: false, shift: true }}
      shadow="md"
      trapFocus
      withinPortal
      onOpen={() => mark.current && setPlace(placeOf(mark.current))}
    >
      <Popover.Target>
        <UnstyledButton
          ref={mark}
          className={picture ? classes.picture : classes.mark}
          aria-label={label}
          title={t('help.whatsThis')}
        >
          {picture ?? <IconHelp size={16} aria-hidden />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.words ?? ''}>
        <Stack gap={10}>
          {picture && <div className={classes.large}>{picture}</div>}
          {explained.map((one) => (
            <ExplainedRow key={one.label} {...one} />
          ))}
          <Anchor href={`/help/${topic}`} target="_blank" fz="sm">
            {t('help.more')}
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExplainedRow({ label, text, picture }: Explained) {
  return (
    <div className={picture ? classes.row : undefined}>
      {picture && <div className={classes.small}>{picture}</div>}
      <div>
        <Text fz="sm" fw={600}>
          {label}
        </Text>
        <Text fz="sm">{text}</Text>
      </div>
    </div>
  );
}
