import { scorecardText as words } from '#content/scorecards/words.ts'
import { Button } from '#ui/button.tsx'

type StepButtonsProps = {
  onPrevious?: (() => void) | undefined
  next?: string
  pending?: boolean
  done?: boolean
}

export function StepButtons({ onPrevious, next = words.next, pending = false, done = false }: StepButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-4 border-t border-line pt-6">
      {onPrevious && (
        <Button look="quiet" disabled={pending} onClick={onPrevious}>
          {words.previous}
        </Button>
      )}
      <Button type="submit" disabled={pending || done} className="ml-auto max-sm:w-full">
        {next}
      </Button>
    </div>
  )
}
