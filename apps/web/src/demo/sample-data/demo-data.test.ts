import { describe, expect, it } from 'vitest';

import { pictureAddress, pictureCount } from '../pictures/demo-picture.ts';
import { createDemoData } from './demo-data.ts';

describe('the data of the demonstration', () => {
  it('has fifty rows, of which a page holds twenty unless more are asked for', () => {
    const { answer } = createDemoData('zh');
    const { code, data } = answer('/table/getList', {});
    expect([code, data.list.length, data.total]).toEqual([200, 20, 50]);
    expect(answer('/table/getList', { pageNo: 3 }).data.list).toHaveLength(10);
    expect(answer('/table/getList', { pageSize: 50 }).data.list).toHaveLength(50);
  });

  it('keeps figures and pictures within their bounds', () => {
    const { list } = createDemoData('en').answer('/table/getList', { pageSize: 50 }).data;
    const outside = list.filter(
      (row) =>
        row.pageViews < 300 ||
        row.pageViews > 5000 ||
        row.img < 1 ||
        row.img > pictureCount ||
        row.percent < 80 ||
        row.percent > 99 ||
        row.rate < 1 ||
        row.rate > 5,
    );
    expect(outside).toEqual([]);
    expect(new Set(list.map(({ title }) => title)).size).toBe(50);
  });

  it('finds rows by a part of the title, whatever its case', () => {
    const { data } = createDemoData('en').answer('/table/getList', { title: ' csi ' });
    expect(data.total).toBe(10);
    expect(data.list.every(({ title }) => title.includes('CSI'))).toBe(true);
  });

  it('finds rows by everything else that is asked', () => {
    const { answer } = createDemoData('zh');
    const asked = { status: 'draft', minRate: 3, minViews: 1000, isSwitchedOn: true } as const;
    const { list } = answer('/table/getList', { ...asked, pageSize: 50 }).data;
    expect(list.length).toBeGreaterThan(0);
    expect(
      list.every(
        (row) =>
          row.status === 'draft' && row.rate >= 3 && row.pageViews >= 1000 && row.switch === true,
      ),
    ).toBe(true);
    const { data } = answer('/table/getList', { from: '2026-01-07', until: '2026-01-07' });
    expect(data.list.map(({ datetime }) => datetime.slice(0, 10))).toEqual(
      Array.from({ length: data.total }, () => '2026-01-07'),
    );
  });

  it('adds, changes and deletes rows, and is new again for the next one who opens it', () => {
    const { answer } = createDemoData('zh');
    answer('/table/doEdit', { title: '新的一行', author: '某人' });
    const [added] = answer('/table/getList', {}).data.list;
    expect(added).toMatchObject({ id: 51, title: '新的一行' });
    answer('/table/doEdit', { uuid: 'row-0001', title: '改过的标题' });
    expect(answer('/table/getList', { title: '改过的标题' }).data.list).toMatchObject([{ id: 1 }]);
    expect(answer('/table/doDelete', { ids: ['row-0001', 'row-0002'] }).msg).toBe('模拟删除成功');
    expect(answer('/table/getList', {}).data.total).toBe(49);
    expect(createDemoData('zh').answer('/table/getList', {}).data.total).toBe(50);
  });

  it('renews a token by code 402, for the same account', () => {
    const { code, data } = createDemoData('zh').answer('/refreshToken', { token: 'editor-token' });
    expect(code).toBe(402);
    expect(data.token).toMatch(/^editor-token-/);
  });

  it('names regions by six digits, provinces by the first two alone', () => {
    const { list } = createDemoData('zh').answer('/area/getList', {}).data;
    const codes = list.flatMap((province) => [
      [province.code, /^\d\d0000$/] as const,
      ...province.children.flatMap((city) => [
        [city.code, /^\d{4}00$/] as const,
        ...city.children.map(({ code }) => [code, /^\d{6}$/] as const),
      ]),
    ]);
    expect(codes.filter(([code, form]) => !form.test(code))).toEqual([]);
  });

  it('joins nodes of the workflow that are there', () => {
    const { nodes, edges } = createDemoData('zh').answer('/workflow/getList', {}).data;
    const ids = nodes.map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(edges.flatMap((edge) => [edge.sourceNodeId, edge.targetNodeId])).toEqual(
      expect.arrayContaining(ids),
    );
  });
});

describe('the pictures of the demonstration', () => {
  it('are 38, all different, and fetch nothing', () => {
    const addresses = Array.from({ length: pictureCount }, (_, index) => pictureAddress(index + 1));
    expect(new Set(addresses).size).toBe(38);
    expect(addresses.every((address) => address.startsWith('data:image/svg+xml,'))).toBe(true);
    expect(addresses.join('')).not.toContain('NaN');
  });
});
