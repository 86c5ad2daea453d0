import type { QuestionnaireAnswers } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallFailure } from '../api/call-result';
import { Questionnaire } from './questionnaire';

function ask(reply: CallFailure | null = null, isFree = false) {
  const given: QuestionnaireAnswers[] = [];
  render(
    <MantineProvider env="test">
      <Questionnaire
        before={null}
        onAnswer={async (answers) => {
          given.push(answers);
          return reply;
        }}
        {...(isFree && { onLater: () => {} })}
      />
    </MantineProvider>,
  );
  return given;
}

const choose = (name: string) => fireEvent.click(screen.getByText(name));
const go = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'welcome.continue' })));
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('says what is missing, and sends nothing before all is answered', async () => {
  const given = ask();
  expect(faults()).toEqual([]);
  await go();
  expect(faults()).toEqual([
    'welcome.devices.missing',
    'welcome.experience.missing',
    'welcome.material.missing',
  ]);
  choose('welcome.devices.laser');
  choose('welcome.experience.beginner');
  expect(faults()).toEqual(['welcome.material.missing']);
  expect(given).toEqual([]);
  choose('welcome.material.leather');
  await go();
  expect(given).toEqual([{ deviceTypes: ['Laser'], experience: 'Beginner', material: 'Leather/Fabric' }]);
});

it('takes several machines, but not none and one', async () => {
  const given = ask();
  choose('welcome.experience.master');
  choose('welcome.material.wood');
  choose('welcome.devices.none');
  choose('welcome.devices.cnc');
  choose('welcome.devices.printer');
  await go();
  choose('welcome.devices.none');
  await go();
  expect(given.map(({ deviceTypes }) => deviceTypes)).toEqual([['CNC', '3D Printer'], ['None']]);
});

it('offers to answer later only where the person need not answer', () => {
  ask();
  expect(screen.queryByRole('button', { name: 'welcome.later' })).toBeNull();
  ask(null, true);
  expect(screen.getByRole('button', { name: 'welcome.later' })).toBeTruthy();
});

it('shows why the answers could not be kept', async () => {
  ask({ code: 'network', message: 'away' });
  for (const name of ['devices.cnc', 'experience.average', 'material.metal']) choose(`welcome.${name}`);
  await go();
  expect(screen.getByText('failure.network')).toBeTruthy();
});
