import { type CascadeNode, percent } from '../model/cascade.ts'

type ProgressBarProps = Pick<CascadeNode, 'progress' | 'isWaiting'> & { isRoot?: boolean }

/** How far a goal is: a bar and its figure, or the words why there is none. Of an annual goal it is the work below it. */
export function ProgressBar({ progress, isWaiting, isRoot = false }: ProgressBarProps) {
  if (progress === null) {
    return (
      <span className="whitespace-nowrap text-sm text-soft">{isWaiting ? 'No value yet' : 'No measure'}</span>
    )
  }
  return (
    <span className="block">
      <span className="flex items-center gap-2">
        <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line max-sm:hidden">
          <span
            className={`block h-full ${isRoot ? 'bg-ink' : 'bg-blue'}`}
            style={{ width: `${progress * 100}%` }}
          />
        </span>
        <span className="w-10 grow text-right font-semibold text-sm tabular-nums">{percent(progress)}</span>
      </span>
      {isRoot && <span className="block text-right text-sm text-soft leading-tight">work below</span>}
    </span>
  )
}
