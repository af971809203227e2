import { Button } from '../button.tsx'

type SubmitButtonProps = {
  send: { isPending: boolean }
  label: string
  /** Shown meanwhile, such as “Saving…”. */
  pending: string
  look?: 'main' | 'quiet'
}

/** Sends a form; on a line of its own. */
export function SubmitButton({ send, label, pending, look = 'main' }: SubmitButtonProps) {
  return (
    <div>
      <Button type="submit" look={look} disabled={send.isPending}>
        {send.isPending ? pending : label}
      </Button>
    </div>
  )
}
