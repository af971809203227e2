import { ToggleButtons } from '../toggle-buttons.tsx'

export type Side = 'page' | 'form'

const sides = [
  ['page', 'Page'],
  ['form', 'Words'],
] as const

type SideSwitchProps = { side: Side; onSide: (side: Side) => void }

/** Narrow screens show either the page or the form. */
export function SideSwitch({ side, onSide }: SideSwitchProps) {
  return (
    <ToggleButtons
      legend="Show"
      options={sides}
      chosen={side}
      onChoose={onSide}
      className="flex-1 lg:hidden"
      buttonClassName="flex-1 px-2 font-semibold"
    />
  )
}
