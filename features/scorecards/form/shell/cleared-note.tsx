import { cleared } from '#content/control-words.ts'
import { Note } from './note.tsx'

const { text, bringBack } = cleared

/** "Start over" does not ask for confirmation, so it can be undone. */
export function ClearedNote({ onBringBack }: { onBringBack: () => void }) {
  return (
    <div className="mb-8">
      <Note text={text}>
        <button type="button" onClick={onBringBack} className="min-h-11 text-link">
          {bringBack}
        </button>
      </Note>
    </div>
  )
}
