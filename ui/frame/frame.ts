// The content that header and footer need. Every page carries it, so keep it small.

import type { Who } from '#content/owner/parts/who.ts'
import type { Product } from '#content/shop/catalogue.ts'

export type FrameTool = Pick<Product, 'id' | 'title' | 'description' | 'image' | 'dropdownTarget'>

export type Frame = Pick<Who, 'name' | 'logo' | 'program' | 'footerLine' | 'social'> &
  Pick<Who['links'], 'newsletter' | 'trackerApp'> & {
    tools: readonly FrameTool[]
    /** Next to ©. */
    copyrightYear: number
    /** The sign's key in icon URLs. */
    sign: string
    paper: string
    /** Set if the owner chose their own colors. */
    lookStyles: string | undefined
  }

export type Network = Who['social'][number]['network']
