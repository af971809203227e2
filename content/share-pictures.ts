import { founderStyles, stylePath } from './founder-test/founder-styles.ts'
import { founderTest } from './founder-test/founder-test.ts'
import { myDataPage } from './my-data.ts'
import type { Content } from './owner/content.ts'
import { policyWords } from './page-words.ts'
import { catalogueOf, singlesOf, toolsOf } from './shop/catalogue.ts'
import { productPath } from './shop/product-path.ts'
import { toolboxPage } from './shop/shop.ts'

export interface SharePicture {
  path: string
  title: string
  line: string
  /** A drawing from pictures/ at the right. */
  drawing?: string
  /** Background, if not paper. */
  tint?: string
  /** A large number at the right, if there is no drawing. */
  figure?: { value: string; label: string }
}

export function sharePicturesOf(content: Content): SharePicture[] {
  const { who } = content
  const products = catalogueOf(content.products)
  const metric = content.home.metrics[2] ?? content.home.metrics.at(-1)
  return [
    { path: '/', title: who.tagline, line: who.title, drawing: who.portrait },
    {
      path: '/testimonials',
      title: content.testimonials.words.subtitle,
      line: content.testimonials.words.shareLine,
      ...(metric && { figure: { value: metric.figure, label: metric.label } }),
    },
    {
      path: '/book-call',
      title: content.bookCall.title,
      ...sharedLine(content.bookCall.share),
    },
    {
      path: '/diagnostic',
      title: 'Strategic Business Diagnostic',
      line: 'A scored report in about 5 minutes.',
      figure: { value: '16', label: 'ratings' },
    },
    {
      path: '/founder-test',
      title: content.founderTest.heading,
      line: content.founderTest.shareLine,
      figure: { value: '5', label: 'styles' },
    },
    {
      path: '/founder-test/assessment',
      title: founderTest.heading,
      line: 'Take the test in about 3 minutes.',
      figure: { value: '10', label: 'questions' },
    },
    ...founderStyles.map((style) => ({
      path: stylePath(style),
      title: style.name,
      line: founderTest.styleLabel,
      drawing: style.drawing,
      tint: style.tint,
    })),
    {
      path: '/sprint-program',
      title: content.sprintProgram.heading,
      ...sharedLine(content.sprintProgram.share),
    },
    {
      path: '/toolbox',
      title: 'Business Toolbox',
      line: 'To plan, decide and run a company.',
      figure: { value: String(singlesOf(products).length), label: 'tools' },
    },
    ...products.map((product) => ({
      path: productPath(product),
      title: product.title,
      line:
        product.type === 'bundle'
          ? toolboxPage.bundleHeading(toolsOf(products).length)
          : `Business Toolbox · ${product.category}`,
      ...(product.image && { drawing: product.image }),
    })),
    ...[
      { path: '/privacy-policy', policy: content.policies.privacy },
      { path: '/terms-of-service', policy: content.policies.terms },
    ].map(({ path, policy }) => ({
      path,
      title: policy.title,
      line: policyWords.effective(policy.effective),
    })),
    { path: '/privacy/my-data', title: myDataPage.title, line: 'A copy of it, or its erasure.' },
  ]
}

function sharedLine({ line, figure, label }: Content['bookCall']['share']) {
  return { line, figure: { value: figure, label } }
}
