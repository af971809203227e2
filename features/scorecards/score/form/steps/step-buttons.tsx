import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { Button } from '#ui/button.tsx'

type StepButtonsProps = { onPrevious?: () => void; next?: string; pending?: boolean }

const { previous, next: nextLabel } = diagnosticPage.buttons

export function StepButtons({ onPrevious, next = nextLabel, pending = false }: StepButtonsProps) {
  return (
    <div className="mt-6 flex flex-wrap-reverse items-center justify-between gap-4 border-t border-line pt-6">
      {onPrevious && (
        <Button look="quiet" disabled={pending} onClick={onPrevious}>
          {previous}
        </Button>
      )}
      <Button type="submit" disabled={pending} className="ml-auto max-sm:w-full">
        {next}
      </Button>
    </div>
  )
}
