import { Button } from '../button.tsx'
import { DialogClose } from '../dialog.tsx'

type DialogButtonsProps = {
  submit: string
  /** Label while sending, such as 'Saving…'. */
  pending: string
  leave: string
  isPending: boolean
  disabled?: boolean
  isFinal?: boolean
}

export function DialogButtons({ submit, pending, leave, isPending, disabled, isFinal }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={isFinal ? 'danger' : 'main'} disabled={isPending || disabled}>
        {isPending ? pending : submit}
      </Button>
      <DialogClose asChild>
        <Button look="quiet">{leave}</Button>
      </DialogClose>
    </div>
  )
}
