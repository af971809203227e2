import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

export function AddButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button look="quiet" {...rest}>
      <Plus aria-hidden strokeWidth={1.75} className="size-5" />
      {children}
    </Button>
  )
}
