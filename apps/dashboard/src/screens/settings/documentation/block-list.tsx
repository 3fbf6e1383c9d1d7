import { PICTURES, type Block, type PictureName } from './blocks.ts';
import { splitText } from './inline-text.ts';

interface BlockListProps {
  readonly blocks: readonly Block[];
  readonly findPicture: (name: PictureName) => string;
}

/** The blocks of a chapter. It has no styles of its own: the tab and the printed manuals give it theirs. */
export function BlockList({ blocks, findPicture }: BlockListProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} findPicture={findPicture} />);
}

function BlockView({ block, findPicture }: { block: Block; findPicture: BlockListProps['findPicture'] }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case 'note':
      return (
        <p data-note>
          <InlineText text={block.text} />
        </p>
      );
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'picture': {
      const [width, height] = PICTURES[block.name];
      return (
        <figure>
          <img
            src={findPicture(block.name)}
            alt={block.alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </figure>
      );
    }
  }
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InlineText({ text }: { text: string }) {
  return splitText(text).map((piece, index) => {
    if (piece.kind === 'link')
      return (
        <a key={index} href={`#${piece.topic}`}>
          {piece.text}
        </a>
      );
    return piece.kind === 'name' ? <strong key={index}>{piece.text}</strong> : piece.text;
  });
}
