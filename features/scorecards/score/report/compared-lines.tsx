/** Two values on one scale. */
export type Compared = {
  id: string
  title: string
  /** The reader's value now: a dot. */
  own: number
  /** What it is compared with: a line. */
  other: number
  /** The end of the scale: percent, or the four answers. */
  max: 100 | 3
  /** Both values in words. */
  text: string
}

export function ComparedLines({ lines }: { lines: readonly Compared[] }) {
  return (
    <ul className="mt-8 break-inside-avoid border-b border-line print:mt-2">
      {lines.map((line) => (
        <li key={line.id}>
          <ComparedLine {...line} />
        </li>
      ))}
    </ul>
  )
}

export function ComparedLine({ title, text, ...scale }: Compared) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[11rem_minmax(0,12rem)_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,20rem)_minmax(0,1fr)] print:grid-cols-[12rem_8rem_minmax(0,1fr)] print:gap-x-4 print:py-0.5">
      <p className="font-semibold">{title}</p>
      <Scale {...scale} />
      <p className="text-sm">{text}</p>
    </div>
  )
}

/** SVG, because browsers print its fills even without "background graphics". */
function Scale({ own, other, max }: Pick<Compared, 'own' | 'other' | 'max'>) {
  const x = (value: number) => 8 + (value / max) * 384
  return (
    <svg aria-hidden="true" viewBox="0 0 400 22" className="h-5.5 w-full max-w-[28rem]">
      <path d={`M${x(0)} 11H${x(max)}`} className="stroke-line" strokeWidth={2} />
      {max === 3 && <path d={`M${x(0)} 6v10M${x(1)} 6v10M${x(2)} 6v10M${x(3)} 6v10`} className="stroke-edge" />}
      <path d={`M${x(own)} 11H${x(other)}`} className="stroke-edge" strokeWidth={6} />
      <path d={`M${x(other)} 1V21`} className="stroke-ink" strokeWidth={4} />
      <circle cx={x(own)} cy={11} r={6} className="fill-blue stroke-paper" strokeWidth={2} />
    </svg>
  )
}
