import { defineComponent } from 'lectern/components'

export const Card = defineComponent({
  props: { title: 'text', count: 'number?', href: 'link?', tone: ['calm', 'loud'] },
  render: ({ title, count, href, tone }) => (
    <a className={tone} href={href}>
      {title} {count}
    </a>
  ),
})

export const Broken = defineComponent({
  render: () => {
    throw new Error('no data')
  },
})

export const Block = defineComponent({ render: ({ children }) => <div>{children}</div> })
