import { percent } from '../model/cascade.ts'

/** How far a goal is: a bar and its figure, or the word that there is none. */
export function ProgressBar({ progress, isRoot = false }: { progress: number | null; isRoot?: boolean }) {
  if (progress === null) return <span className="whitespace-nowrap text-sm text-soft">No measure</span>
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line max-sm:hidden">
        <span
          className={`block h-full ${isRoot ? 'bg-ink' : 'bg-blue'}`}
          style={{ width: `${progress * 100}%` }}
        />
      </span>
      <span className="w-10 text-right font-semibold text-sm tabular-nums">{percent(progress)}</span>
    </span>
  )
}
