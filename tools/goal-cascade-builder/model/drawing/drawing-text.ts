/** Wraps a text to a width; text beyond the last line becomes an ellipsis. */
export function wrapped(text: string, width: number, max: number, size = 14): string[] {
  // Widths are estimated for 14 px.
  const room = (width * 14) / size
  const lines: string[] = []
  let line = ''
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((each) => pieces(each, room))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= max) return lines
  const last = lines[max - 1] ?? ''
  return [...lines.slice(0, max - 1), `${fitting(last, room - textWidth('…'))}…`]
}

/** Splits words that are too long for a line. */
function pieces(word: string, width: number): string[] {
  const all: string[] = []
  let rest = word
  while (textWidth(rest) > width) {
    const start = fitting(rest, width) || (Array.from(rest)[0] ?? rest)
    all.push(start)
    rest = rest.slice(start.length)
  }
  return [...all, rest]
}

function fitting(text: string, width: number): string {
  let sum = 0
  let end = 0
  for (const letter of text) {
    sum += letterWidth(letter)
    if (sum > width) break
    end += letter.length
  }
  return text.slice(0, end).trimEnd()
}

/** A generous estimate, so that text fits in fallback fonts too. */
export function textWidth(text: string, size = 14): number {
  const wide = Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0)
  return (wide * size) / 14
}

function letterWidth(letter: string): number {
  if (/[ilj|.,:;'’‘!ft()[\]I ]/.test(letter)) return 4.6
  if (/[mwMW@%—→]/.test(letter)) return 12.6
  if (/[A-Z0-9$&]/.test(letter)) return 9.4
  // Non-Latin glyphs may be as wide as they are tall.
  return letter > '\u024f' && !/[“”–…]/.test(letter) ? 14 : 7.9
}
