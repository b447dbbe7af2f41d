import { useComputedColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './guide-page.module.css';
import { type Block, parseInline } from './markdown.ts';
import { pageOfLink, pictureOf } from './pages.ts';

const Words = ({ text }: { text: string }) =>
  parseInline(text).map((part, index) => {
    const key = `${index}-${part.text}`;
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'bold':
        return <b key={key}>{part.text}</b>;
      case 'code':
        return <code key={key}>{part.text}</code>;
      case 'link': {
        const page = pageOfLink(part.to);
        // What only the repository has is named without a link: the program opens nothing by itself.
        return page === null ? (
          <span key={key}>{part.text}</span>
        ) : (
          <Link key={key} className="link" to="/guide/$page" params={{ page }}>
            {part.text}
          </Link>
        );
      }
      default:
        return part satisfies never;
    }
  });

const Part = ({ block, dark }: { block: Block; dark: boolean }) => {
  switch (block.kind) {
    case 'title':
      return <h2 className={classes.title}>{block.text}</h2>;
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
    case 'list': {
      const Items = block.ordered ? 'ol' : 'ul';
      return (
        <Items>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </Items>
      );
    }
    case 'picture':
      return (
        <img src={pictureOf(block.file, dark)} alt={block.alt} loading="lazy" width={1280} height={800} />
      );
    case 'code':
      return <pre>{block.text}</pre>;
    default:
      return block satisfies never;
  }
};

export const GuideText = ({ blocks }: { blocks: readonly Block[] }) => {
  const dark = useComputedColorScheme('light') === 'dark';
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page of the guide never changes
    <Part key={index} block={block} dark={dark} />
  ));
};
