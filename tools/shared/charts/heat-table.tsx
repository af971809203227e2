import type { Tone } from '#ui/badge.tsx'

export type HeatCell = {
  /** Required: color alone is not accessible. */
  text: string
  tone: Tone
  /** Extra detail for screen readers and the tooltip. */
  label?: string
}

type HeatTableProps = {
  label: string
  /** Header of the first column: 'Key result'. */
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly HeatCell[] }[]
}

const tints: Record<Tone, string> = {
  neutral: 'bg-paper text-soft',
  blue: 'bg-blue-tint text-blue-dark',
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber',
  red: 'bg-red-tint text-red',
}

export function HeatTable({ label, corner, columns, rows }: HeatTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className="border-separate border-spacing-0.5 text-sm">
        <thead>
          <tr>
            <th scope="col" className="min-w-40 pr-3 text-left font-semibold">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-1 font-normal text-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="pr-3 text-left font-normal">
                {name}
              </th>
              {cells.map(({ text, tone, label: words }, index) => (
                <td
                  key={columns[index]}
                  title={words}
                  className={`h-9 min-w-11 text-center tabular-nums ${tints[tone]}`}
                >
                  {text}
                  {words && <span className="sr-only">, {words}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
