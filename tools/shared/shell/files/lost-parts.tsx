import type { Lost } from '../../document/salvage.ts'

/** Lists the unreadable values, to copy and enter again. */
export function LostParts({ lost }: { lost: readonly Lost[] }) {
  const what = lost.length === 1 ? 'This value' : `These ${lost.length} values`
  return (
    <>
      <p className="mt-6">{what} would be missing. You can copy and enter them again:</p>
      <ul className="mt-4 space-y-2">
        {lost.map(({ place, value }) => (
          <li key={place} className="border-line border-t pt-2">
            <p className="text-sm font-semibold">{place}</p>
            <p className="max-h-24 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">{value}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
