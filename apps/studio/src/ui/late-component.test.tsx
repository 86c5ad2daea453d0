import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { FormWaiting, lateComponent } from './late-component';

vi.mock('../api/is-server-there', () => ({ isCodeThere: async () => true }));

beforeEach(async () => {
  // Without texts, a label is its key.
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const inMantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
);

const Greeting = ({ name }: { name: string }) => {
  if (name === '') throw new Error('nobody');
  return <p>Hello {name}</p>;
};

it('shows what it waits for, and then the part with its properties', async () => {
  let arrive: (part: typeof Greeting) => void = () => {};
  const Late = lateComponent(
    () => new Promise<typeof Greeting>((resolve) => (arrive = resolve)),
    <FormWaiting labelKey="trace.starting" />,
  );
  render(<Late name="Ada" />, { wrapper: inMantine });
  expect(screen.getByLabelText('trace.starting')).toBeTruthy();
  await vi.waitFor(() => {
    arrive(Greeting);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });
});

it('says that the part is missing, and leaves its surroundings alone', async () => {
  const Late = lateComponent<{ name: string }>(() => Promise.reject(new TypeError('no connection')));
  render(
    <ErrorBoundary>
      <p>drawing</p>
      <Late name="Ada" />
    </ErrorBoundary>,
    { wrapper: inMantine },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('crash.partMissing');
  expect(screen.getByText('drawing')).toBeTruthy();
});

it('leaves a fault of the part itself to the boundary around it', async () => {
  const Late = lateComponent(async () => Greeting);
  render(
    <ErrorBoundary>
      <Late name="" />
    </ErrorBoundary>,
    { wrapper: inMantine },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('nobody');
});
