import { ToolboxPage, type ToolboxPageProps } from '#features/shop/catalogue/toolbox-page.tsx'
import { WaitlistForm, type WaitlistFormProps } from '#features/waitlist/waitlist-form.tsx'
import { island } from '../document/island.tsx'

type ToolboxProps = Omit<ToolboxPageProps, 'waitlist'> & { waitlist: WaitlistFormProps }

function Toolbox({ waitlist, ...page }: ToolboxProps) {
  return <ToolboxPage {...page} waitlist={<WaitlistForm {...waitlist} />} />
}

export const ToolboxIsland = island(Toolbox)
