import type { ReactNode } from 'react'

export type Tone = 'ink' | 'soft' | 'blue' | 'green' | 'amber' | 'red'

export const strokes: Record<Tone, string> = {
  ink: 'stroke-ink',
  soft: 'stroke-edge',
  blue: 'stroke-blue',
  green: 'stroke-green',
  amber: 'stroke-amber',
  red: 'stroke-red',
}

export const fills: Record<Tone, string> = {
  ink: 'fill-ink',
  soft: 'fill-edge',
  blue: 'fill-blue',
  green: 'fill-green',
  amber: 'fill-amber',
  red: 'fill-red',
}

type ChartFigureProps = {
  title: string
  /** The chart's data, for screen readers and for anyone who wants exact numbers. */
  table: { header: readonly string[]; rows: readonly (readonly ReactNode[])[] }
  children: ReactNode
}

/** A chart with a title and a data table. The drawing itself is hidden from screen readers. */
export function ChartFigure({ title, table, children }: ChartFigureProps) {
  return (
    <figure className="keep-together">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      {children}
      <details className="on-screen mt-1 text-sm">
        <summary className="inline-flex min-h-11 items-center text-soft underline underline-offset-4">
          Show the data as a table<span className="sr-only">: {title}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <section className="overflow-x-auto" aria-label={`Figures: ${title}`} tabIndex={0}>
          <table className="w-full border-collapse tabular-nums">
            <thead>
              <tr>
                {table.header.map((cell) => (
                  <th key={cell} scope="col" className="border-line border-b py-1 pr-4 text-left font-semibold">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...rest]) => (
                <tr key={String(first)} className="border-line border-b last:border-b-0">
                  <th scope="row" className="py-1 pr-4 text-left font-normal">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={table.header[index + 1]} className="py-1 pr-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}
