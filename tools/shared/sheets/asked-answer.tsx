import { Button } from '#ui/button.tsx'

type AskedAnswerProps = {
  name: string
  /** Why it is asked about. */
  words: string
  /** Undefined where the earlier answer is gone since. */
  onReplace: (() => void) | undefined
  onKeep: () => void
  onLeaveOut: () => void
}

/** An answer that may be somebody's second: the same person again, or another of that name. */
export function AskedAnswer({ name, words, onReplace, onKeep, onLeaveOut }: AskedAnswerProps) {
  const other = name ? `Another ${name}` : 'Somebody else'
  return (
    <li className="rounded border border-amber bg-amber-tint p-4">
      <p className="font-semibold">{words}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onReplace && <Button onClick={onReplace}>Same person: take the new answer</Button>}
        <Button look="quiet" onClick={onKeep}>
          {onReplace ? `${other}: keep both` : 'Take it in'}
        </Button>
        <Button look="quiet" onClick={onLeaveOut}>
          Leave it out
        </Button>
      </div>
    </li>
  )
}
