const zooms = Array.from({ length: 26 }, (_, step) => 1 - step / 50)

/**
 * The largest zoom at which content fits on a page of so many lines. `linesAt` estimates its lines: at a smaller zoom
 * more letters fit on a line, by the given factor.
 */
export function pageZoom(pageLines: number, linesAt: (factor: number) => number): number {
  return zooms.find((zoom) => linesAt(1 / zoom) * zoom <= pageLines) ?? 0.5
}

/** Lines of a text that wraps after so many letters. */
export function wrappedLines(text: string, letters: number): number {
  if (text.trim() === '') return 0
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
}
