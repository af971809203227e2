// What header and footer show of the owner's words: every page carries it, so it is no more than they need.

import type { Who } from '#content/owner/parts/who.ts'
import type { Product } from '#content/shop/catalogue.ts'

export type FrameTool = Pick<Product, 'id' | 'title' | 'description' | 'image' | 'dropdownTarget'>

export type Frame = Pick<Who, 'name' | 'logo' | 'program' | 'footerLine' | 'copyrightYear' | 'social'> &
  Pick<Who['links'], 'newsletter' | 'trackerApp'> & {
    tools: readonly FrameTool[]
    /** As it stands in the address of an icon. */
    sign: string
    paper: string
    /** Where the owner chose colours of their own. */
    lookStyles: string | undefined
  }

export type Network = Who['social'][number]['network']
