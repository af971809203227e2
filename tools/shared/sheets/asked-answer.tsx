import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { afterDrawing } from '../parts/focus/after-drawing.browser.ts'
import { focusNext } from './focus-next.browser.ts'

type AskedAnswerProps = {
  words: string
  /** Undefined if the earlier answer no longer exists. */
  onReplace: (() => void) | undefined
  /** ‘Another Dana’ or ‘Someone else’. */
  other: string
  onKeep: () => void
  onLeaveOut: () => void
}

/** Asks whether an answer is a second one from the same person or from someone else with that name. */
export function AskedAnswer({ words, onReplace, other, onKeep, onLeaveOut }: AskedAnswerProps) {
  return (
    <li data-asked className="rounded border border-amber bg-amber-tint p-4">
      <p className="font-semibold">{words}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onReplace && <Button onClick={thenOn(onReplace)}>Same person: use the new answer</Button>}
        <Button look="quiet" onClick={thenOn(onKeep)}>
          {onReplace ? `${other}: keep both` : 'Add it'}
        </Button>
        <Button look="quiet" onClick={thenOn(onLeaveOut)}>
          Skip it
        </Button>
      </div>
    </li>
  )
}

/** The question disappears once it is answered, so the focus moves on. */
function thenOn(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const section = currentTarget.closest('section')
    act()
    afterDrawing(() => focusNext(section))
  }
}
