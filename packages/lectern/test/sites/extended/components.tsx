import { useId, useState } from 'react'
import { defineComponent } from 'lectern/components'
import { greetings } from './greetings.ts'

/** The head of a landing page. */
export const Hero = defineComponent({
  props: { title: 'text', action: 'link', label: 'text', image: 'image?', tone: ['calm', 'loud'] },
  style: `.hero{display:grid;gap:1rem;padding-block:3rem}.hero-loud{background:var(--accent-soft)}`,
  render: ({ title, action, label, image, tone, children, locale }) => (
    <section className={`hero hero-${tone}`} style={{ textAlign: 'center' }}>
      <p>{greetings[locale]}</p>
      <p className="hero-title">{title}</p>
      {image && <img src={image} alt="" />}
      {children}
      <Button href={action}>{label}</Button>
    </section>
  ),
})

function Button({ href, children }: { href: string; children: string }) {
  return (
    <a className="button" href={href}>
      {children}
    </a>
  )
}

/** Counts how often it is pressed. */
export const Counter = defineComponent({
  props: { from: 'number', guide: 'link?' },
  interactive: true,
  render: function Counter({ from, guide, children }) {
    const [count, setCount] = useState(from)
    const id = useId()
    return (
      <>
        <button type="button" id={id} onClick={() => setCount(count + 1)}>
          Pressed {count} times
        </button>
        {guide && <a href={guide}>Guide</a>}
        {children}
      </>
    )
  },
})

export const Badge = defineComponent({
  props: { text: 'text?', bright: 'flag' },
  render: ({ text = 'New', bright }) => <b className={bright ? 'bright' : undefined}>{text}</b>,
})
