import type { Plan } from '#tools/shared/okr/plan.ts'
import type { SheetKind } from '../model/scripts/sources.ts'
import { HandoutButton } from '../screen/handout-button.tsx'

/** Downloads the sheet as a standalone page. Full edition only. */
export function SheetButton({ plan, kind }: { plan: Plan; kind: SheetKind }) {
  return (
    <>
      <HandoutButton plan={plan} id={kind} />
      <p className="mt-2 text-sm text-soft">
        One small file for the chat or an email. It works on any phone and sends nothing by itself: each
        person gives you a code or a file.
      </p>
    </>
  )
}
