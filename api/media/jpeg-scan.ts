import { END_OF_IMAGE, jpegSegments, type Piece, START_OF_SCAN } from '#api/media/structure';

const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
/** Frames that are coded in one pass with Huffman's code: baseline and extended sequential. */
const SEQUENTIAL = [0xc0, 0xc1];
/** Longest code of a Huffman table, in bits. */
const CODE_MAX = 16;
/** Bytes that may be left over at the end of a scan: libjpeg does not notice so few either. */
const SPARE_MAX = 3;

interface Component {
  id: number;
  /** Sampling factors. */
  across: number;
  down: number;
}

interface Frame {
  width: number;
  height: number;
  components: Component[];
}

/** For every 16 bits that may come: the length of the code they begin with, times 256, and its symbol. */
type Table = Uint16Array;

/**
 * Whether each scan of a sequential JPEG holds just the blocks that its frame announces: none is
 * missing, and no stray bytes follow the last one. Decoders stop reading when they have all they
 * need, and would not notice. A progressive or arithmetic JPEG is not checked here, because its
 * decoder reads every scan to its end. Only codes are read, no pixel is made (ITU-T T.81,
 * annex F.2).
 */
export function scansAreWhole(bytes: Uint8Array): boolean {
  const tables = new Map<number, Table>();
  let frame: Frame | undefined;
  let interval = 0;
  const segments = [...jpegSegments(bytes)];
  for (const [at, segment] of segments.entries()) {
    const { name, start, end } = segment;
    const body = bytes.subarray(start + 4, end);
    if (name === HUFFMAN_TABLES && !readTables(body, tables)) return false;
    if (name === RESTART_INTERVAL) interval = word(body, 0);
    if (isFrame(name)) {
      if (!SEQUENTIAL.includes(Number(name)) || body[0] !== 8) return true;
      frame = frameOf(body);
    }
    if (name !== START_OF_SCAN) continue;
    const next = segments[at + 1];
    if (!frame || !next) return false;
    const data = bytes.subarray(end, next.start);
    if (!scanIsWhole(data, body, frame, tables, interval)) return false;
    if (next.name === END_OF_IMAGE) return true;
  }
  return false;
}

function isFrame(name: Piece['name']): boolean {
  const marker = Number(name);
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const word = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function frameOf(body: Uint8Array): Frame {
  const components = Array.from({ length: body[5] ?? 0 }, (_, at) => {
    const sampling = body[7 + at * 3] ?? 0;
    return { id: body[6 + at * 3] ?? 0, across: sampling >> 4, down: sampling & 15 };
  });
  return { height: word(body, 1), width: word(body, 3), components };
}

function readTables(body: Uint8Array, tables: Map<number, Table>): boolean {
  for (let at = 0; at < body.length; ) {
    const table = new Uint16Array(1 << CODE_MAX);
    const name = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 1 + CODE_MAX);
    at += 1 + CODE_MAX;
    let code = 0;
    for (let length = 1; length <= CODE_MAX; length++) {
      const room = 1 << (CODE_MAX - length);
      for (let left = counts[length - 1] ?? 0; left > 0; left--) {
        if (code + room > table.length || at >= body.length) return false;
        table.fill((length << 8) | (body[at] ?? 0), code, code + room);
        code += room;
        at += 1;
      }
    }
    tables.set(name, table);
  }
  return true;
}

/** The blocks of one component in a unit of the scan, and the tables that they are coded with. */
interface Part {
  blocks: number;
  first: Table;
  others: Table;
}

function scanIsWhole(
  data: Uint8Array,
  header: Uint8Array,
  { width, height, components }: Frame,
  tables: Map<number, Table>,
  interval: number,
): boolean {
  const parts: Part[] = [];
  const most = {
    across: Math.max(...components.map(({ across }) => across)),
    down: Math.max(...components.map(({ down }) => down)),
  };
  let units = Math.ceil(width / (8 * most.across)) * Math.ceil(height / (8 * most.down));
  const count = header[0] ?? 0;
  for (let at = 0; at < count; at++) {
    const component = components.find(({ id }) => id === header[1 + at * 2]);
    const chosen = header[2 + at * 2] ?? 0;
    const first = tables.get(chosen >> 4);
    const others = tables.get(0x10 | (chosen & 15));
    if (!component?.across || !component.down || !first || !others) return false;
    const { across, down } = component;
    parts.push({ blocks: count === 1 ? 1 : across * down, first, others });
    // A component that stands alone has no blocks beyond its own edge (T.81, A.2.2).
    if (count === 1)
      units =
        Math.ceil(Math.ceil((width * across) / most.across) / 8) *
        Math.ceil(Math.ceil((height * down) / most.down) / 8);
  }
  return parts.length > 0 && hasUnits(data, parts, units, interval || units);
}

/** Reads the codes of `units` from a scan, with a restart marker after every `interval`. */
function hasUnits(data: Uint8Array, parts: Part[], units: number, interval: number): boolean {
  let at = 0;
  let bits = 0;
  let held = 0;
  let missing = 0;
  /** Makes `count` bits available. Behind the data they are zeros, which `missing` counts. */
  const need = (count: number) => {
    while (held < count) {
      let byte = data[at] ?? 0;
      if (at >= data.length || (byte === 0xff && data[at + 1] !== 0)) {
        byte = 0;
        missing += 8;
      } else at += byte === 0xff ? 2 : 1;
      bits = ((bits << 8) | byte) & 0xffffff;
      held += 8;
    }
  };
  const symbol = (table: Table): number => {
    need(CODE_MAX);
    const entry = table[(bits >> (held - CODE_MAX)) & 0xffff] ?? 0;
    if (entry === 0) return -1;
    held -= entry >> 8;
    return entry & 0xff;
  };
  const skip = (count: number) => {
    need(count);
    held -= count;
  };
  const block = ({ first, others }: Part): boolean => {
    const size = symbol(first);
    if (size < 0 || size > 15) return false;
    skip(size);
    for (let place = 1; place < 64; ) {
      const pair = symbol(others);
      if (pair < 0) return false;
      if (pair === 0) break;
      skip(pair & 15);
      place += (pair >> 4) + 1;
      if (place > 64) return false;
    }
    return true;
  };
  for (let unit = 0; unit < units; unit++) {
    if (unit > 0 && unit % interval === 0) {
      if (!isRead(0)) return false;
      while (data[at] === 0xff && data[at + 1] === 0xff) at += 1;
      if (data[at] !== 0xff || ((data[at + 1] ?? 0) & 0xf8) !== 0xd0) return false;
      at += 2;
      bits = 0;
      held = 0;
      missing = 0;
    }
    for (const part of parts)
      for (let left = part.blocks; left > 0; left--) if (!block(part)) return false;
  }
  const left = data.subarray(at).filter((byte) => byte !== 0xff).length;
  return isRead(left);

  /** Whether no missing bit was read, and at most `SPARE_MAX` bytes and a part of one remain. */
  function isRead(left: number): boolean {
    const own = held - missing;
    return own >= 0 && own < 8 * (SPARE_MAX - left + 1);
  }
}
