import { Button, Card, Input, Pagination, Tag } from 'antd';
import { useState } from 'react';

import { useDemoQuery } from '../sample-data/demo-calls.ts';
import type { Goods } from '../sample-data/demo-endpoints.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { pictureAddress } from '../pictures/demo-picture.ts';
import { mallTexts } from './mall-texts.ts';
import styles from './mall.module.css';

const pageSize = 20;

/** Goods as cards (商品). */
export function GoodsPage(): React.JSX.Element {
  const { words } = useDemoTexts(mallTexts);
  const [asked, setAsked] = useState({ title: '', pageNo: 1 });
  const { data } = useDemoQuery('/goods/getList', { ...asked, pageSize });
  return (
    <DemoPage title="goods" lead={words.lead} testId="demo-goods">
      <GoodsFilter onSearch={(title) => setAsked({ title, pageNo: 1 })} />
      {data?.total === 0 ? <p>{words.none}</p> : null}
      <ul className={styles['goods']}>
        {(data?.list ?? []).map((goods) => (
          <li key={goods.uuid} data-testid="goods">
            <GoodsCard goods={goods} />
          </li>
        ))}
      </ul>
      <Pagination
        current={asked.pageNo}
        pageSize={pageSize}
        total={data?.total ?? 0}
        showSizeChanger={false}
        showTotal={(total) => words.total(total)}
        onChange={(pageNo) => setAsked({ ...asked, pageNo })}
      />
    </DemoPage>
  );
}

function GoodsFilter(props: { readonly onSearch: (title: string) => void }): React.JSX.Element {
  const { words } = useDemoTexts(mallTexts);
  const [title, setTitle] = useState('');
  return (
    <form
      className={styles['filter']}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSearch(title);
      }}
    >
      <Input
        aria-label={words.title}
        placeholder={words.title}
        maxLength={60}
        allowClear
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="primary" htmlType="submit">
        {words.query}
      </Button>
    </form>
  );
}

function GoodsCard({ goods }: { readonly goods: Goods }): React.JSX.Element {
  const { words } = useDemoTexts(mallTexts);
  return (
    <Card
      size="small"
      className={styles['card'] ?? ''}
      cover={<img src={pictureAddress(goods.image)} alt="" className={styles['cover']} />}
    >
      <span className={styles['company']}>{goods.company}</span>
      <h2 className={styles['title']}>
        <a
          href={goods.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.open(goods.title)}
        >
          {goods.title}
        </a>
      </h2>
      <p className={styles['price']}>
        <strong>{words.price(goods.price.toFixed(2))}</strong>
        {goods.label.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
      </p>
      <p className={styles['text']}>{goods.description}</p>
    </Card>
  );
}
