/** An event as it is on the wire, before its content is checked. */
export interface WireEvent {
  readonly type: string;
  readonly data: string;
  /** The place to go on after a lost connection; undefined for an event that is not kept. */
  readonly id: string | undefined;
}

/** Takes the events out of the text of an event stream (WHATWG HTML §9.2.6), which comes in pieces of any length. */
export class EventReader {
  #rest = '';

  /** The events that are complete with this piece of the text. */
  read(piece: string): WireEvent[] {
    const blocks = (this.#rest + piece.replaceAll('\r', '')).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.map(eventOf).filter((event) => event.data !== '');
  }
}

function eventOf(block: string): WireEvent {
  const event = { type: 'message', data: '', id: undefined as string | undefined };
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event.type = value;
    if (name === 'id') event.id = value;
    if (name === 'data') event.data += event.data === '' ? value : `\n${value}`;
  }
  return event;
}
