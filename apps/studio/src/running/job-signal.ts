import { create } from 'zustand';

const SIGNAL_KEY = 'kerf.jobSignal';

interface JobSignalState {
  /** Whether a sound and a notification of the system say that the job has ended or waits for a person. */
  readonly isOn: boolean;
}

/** Whether the end of a job is signalled. The browser remembers it. */
export const useJobSignalStore = create<JobSignalState>()(() => ({
  isOn: localStorage.getItem(SIGNAL_KEY) === 'on',
}));

/** Turns the signal on or off. The browser may ask the person whether the page may show notifications. */
export async function setJobSignal(isOn: boolean): Promise<void> {
  useJobSignalStore.setState({ isOn });
  localStorage.setItem(SIGNAL_KEY, isOn ? 'on' : 'off');
  if (isOn && 'Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission();
}

/** The tones of the signal: frequency in Hz, beginning and end in s. */
const TONES = [
  { frequency: 660, from: 0, to: 0.18 },
  { frequency: 880, from: 0.2, to: 0.5 },
] as const;
const LOUDNESS = 0.2;
/** How long a tone takes to its full loudness and back to silence, s, so that it does not click. */
const FADE = 0.02;

/** Plays the tones. A browser that forbids sound stays silent. */
export function playSignal(): void {
  const audio = new AudioContext();
  for (const { frequency, from, to } of TONES) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, audio.currentTime + from);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, audio.currentTime + from + FADE);
    loudness.gain.setValueAtTime(LOUDNESS, audio.currentTime + to - FADE);
    loudness.gain.linearRampToValueAtTime(0, audio.currentTime + to);
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + from);
    tone.stop(audio.currentTime + to);
    if (to === TONES.at(-1)?.to) tone.onended = () => void audio.close();
  }
}

/** Shows a notification of the system, where the person has allowed that and the page is not on the screen. */
export function showSystemNotice(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const notice = new Notification(title, { body, tag: 'kerf-job' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
