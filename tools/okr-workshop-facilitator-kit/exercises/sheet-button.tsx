import type { Plan } from '#tools/shared/okr/plan.ts'
import type { SheetKind } from '../model/scripts/sources.ts'
import { HandoutButton } from '../screen/handout-button.tsx'

/** Gives the sheet to send round: a page of its own, of the full edition only. */
export function SheetButton({ plan, kind }: { plan: Plan; kind: SheetKind }) {
  return (
    <>
      <HandoutButton plan={plan} id={kind} />
      <p className="mt-2 text-sm text-soft">
        One small file for the chat or a mail. It works on any phone and sends nothing by itself; each person
        gives you back a code or a file.
      </p>
    </>
  )
}
