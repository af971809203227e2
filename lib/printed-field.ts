import { isPrintable } from './text/pdf-glyphs.ts'
import * as z from './zod.ts'

const letters = { error: 'Please use Latin letters: the PDF’s fonts have no others' }
const oneLine = { error: 'Please write this in one line' }
const tooLong = (max: number) => ({ error: `Please keep this to ${max} characters` })
const text = { error: 'Please send a text.' }

type Line = { max: number; missing?: string }

/** A line that PDFs print as typed: unsupported characters are rejected, not silently dropped. */
export function printedLine({ max, missing }: Line) {
  return z.string(text).check(
    z.trim(),
    z.minLength(missing ? 1 : 0, { error: missing ?? '' }),
    z.maxLength(max, tooLong(max)),
    z.refine((line) => !/[\r\n]/.test(line), oneLine),
    z.refine(isPrintable, letters),
  )
}

/** Several lines, such as an address; empty ones are removed. */
export function printedLines({ max, maxLines }: { max: number; maxLines: number }) {
  const lines = z.string(text).check(
    z.overwrite((typed) =>
      typed
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
    ),
    z.maxLength(max, tooLong(max)),
    z.refine((typed) => typed.split('\n').length <= maxLines, {
      error: `Please keep this to ${maxLines} lines`,
    }),
    z.refine(isPrintable, letters),
  )
  return lines
}
