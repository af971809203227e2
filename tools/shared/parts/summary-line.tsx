/** On phones, keeps the summary of a long table at the bottom of the screen. */
export const stickyLine =
  'max-lg:sticky max-lg:mt-3 max-lg:bottom-0 max-lg:z-20 max-lg:-mx-gutter max-lg:border-edge max-lg:border-t max-lg:bg-sheet max-lg:px-gutter max-lg:py-2 max-lg:text-sm'

export type Figure = { label: string; value: string }

/** Totals for screens that are too narrow to show them next to the rows. */
export function SummaryLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`${stickyLine} flex flex-wrap gap-x-4 lg:hidden`}>
      {figures.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one name, and no figure has a state
        <div key={index} className="flex min-w-0 max-w-[calc(50%-0.5rem)] items-baseline gap-1.5">
          <dt className="truncate text-soft">{label}</dt>
          <dd className="shrink-0 whitespace-nowrap font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
