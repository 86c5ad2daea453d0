import { DRIVER_ERROR_TEXTS_PT, DRIVER_ERROR_TEXTS_ZH, type DriverEventOf } from '@kerf/protocol';

const EN = {
  connecting: 'Connecting…',
  noCode: 'Scan the QR code that the studio shows.',
  refused: 'This code is no longer valid. Open the pendant in the studio again and scan the new code.',
  lost: 'The connection to the driver is lost. Trying again…',
  noMachine: 'No machine is connected.',
  observing: 'Another window controls the machine.',
  alarm: 'The machine is in an alarm. Unlock or home it in the studio, where you see why.',
  takeControl: 'Take control',
  step: 'Step',
  hold: 'Hold to move',
  speed: 'Speed',
  zeroXY: 'XY = 0',
  zeroZ: 'Z = 0',
  pause: 'Pause',
  stop: 'STOP',
  stopHint: 'Emergency stop: everything stops at once, the position is lost.',
  states: {
    Idle: 'Idle',
    Run: 'Running',
    Hold: 'Hold',
    Jog: 'Jog',
    Alarm: 'Alarm',
    Door: 'Door open',
    Check: 'Check',
    Home: 'Homing',
    Sleep: 'Sleep',
    Tool: 'Tool change',
  } as Readonly<Record<string, string>>,
};

type Texts = typeof EN;

const ZH: Texts = {
  connecting: '正在连接…',
  noCode: '请扫描工作室显示的二维码。',
  refused: '此二维码已失效。请在工作室中重新打开手控器，并扫描新的二维码。',
  lost: '与驱动程序的连接已断开。正在重试…',
  noMachine: '没有连接机器。',
  observing: '另一个窗口正在控制机器。',
  alarm: '机器处于报警状态。请在工作室中查看原因，然后解锁或回零。',
  takeControl: '取得控制',
  step: '步长',
  hold: '按住移动',
  speed: '速度',
  zeroXY: 'XY 置零',
  zeroZ: 'Z 置零',
  pause: '暂停',
  stop: '停止',
  stopHint: '紧急停止：一切立即停止，位置会丢失。',
  states: {
    Idle: '空闲',
    Run: '运行中',
    Hold: '保持',
    Jog: '点动',
    Alarm: '报警',
    Door: '门已打开',
    Check: '检查',
    Home: '回零中',
    Sleep: '休眠',
    Tool: '换刀',
  },
};

const PT: Texts = {
  connecting: 'Conectando…',
  noCode: 'Leia o código QR que o estúdio mostra.',
  refused: 'Este código não vale mais. Abra de novo o controle no estúdio e leia o novo código.',
  lost: 'A conexão com o driver caiu. Tentando de novo…',
  noMachine: 'Nenhuma máquina está conectada.',
  observing: 'Outra janela controla a máquina.',
  alarm: 'A máquina está em alarme. Desbloqueie ou referencie no estúdio, que mostra o motivo.',
  takeControl: 'Assumir o controle',
  step: 'Passo',
  hold: 'Segure para mover',
  speed: 'Velocidade',
  zeroXY: 'XY = 0',
  zeroZ: 'Z = 0',
  pause: 'Pausar',
  stop: 'PARAR',
  stopHint: 'Parada de emergência: tudo para na hora, e a posição se perde.',
  states: {
    Idle: 'Parada',
    Run: 'Em execução',
    Hold: 'Em espera',
    Jog: 'Movimento manual',
    Alarm: 'Alarme',
    Door: 'Porta aberta',
    Check: 'Verificação',
    Home: 'Referenciando',
    Sleep: 'Repouso',
    Tool: 'Troca de ferramenta',
  },
};

/** The language of the phone's browser: English where it is none of ours. */
export const language = ['zh', 'pt'].find((name) => navigator.language.startsWith(name)) ?? 'en';

/** The texts of the page. */
export const texts: Texts = { zh: ZH, pt: PT, en: EN }[language] ?? EN;

const FAILURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zh: DRIVER_ERROR_TEXTS_ZH,
  pt: DRIVER_ERROR_TEXTS_PT,
};

/** Why the driver refused. Its own message is in English, and quotes the controller. */
export function failureText({ code, message }: Pick<DriverEventOf<'ERROR'>, 'code' | 'message'>): string {
  return FAILURES[language]?.[code] ?? message;
}

/** A number with these decimals, as the language writes it, without grouping and without the sign of a zero. */
export function numberText(value: number, decimals?: number): string {
  return new Intl.NumberFormat(language, {
    ...(decimals !== undefined && { minimumFractionDigits: decimals }),
    maximumFractionDigits: decimals ?? 3,
    useGrouping: false,
    signDisplay: 'negative',
  }).format(value);
}
