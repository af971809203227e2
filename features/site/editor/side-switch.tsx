export type Side = 'page' | 'form'

const sides: readonly (readonly [side: Side, name: string])[] = [
  ['page', 'Page'],
  ['form', 'Words'],
]

type SideSwitchProps = { side: Side; onSide: (side: Side) => void }

/** On a narrow screen there is room for one of the two; it stays in sight, however long the form is. */
export function SideSwitch({ side, onSide }: SideSwitchProps) {
  return (
    <fieldset className="sticky top-(--header) z-20 flex bg-paper py-2 lg:hidden">
      <legend className="sr-only">Show</legend>
      {sides.map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onSide(each)}
          className="min-h-12 flex-1 border border-edge font-semibold first-of-type:rounded-l last-of-type:-ml-px last-of-type:rounded-r aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
